"""Learns danger from passages: a text is as dangerous as its most dangerous passage, nearly.

A long text about danger does not say which of its passages are about it. The passages of texts that
have one alone are learnt first; what is learnt selects a passage of every other text (Andrews,
Tsochantaridis and Hofmann, "Support Vector Machines for Multiple-Instance Learning", 2002), and
danger is learnt again from both. All passages of the other texts are examples of no danger.

What the number of passages, the runner-up and the mean of all are worth beside the highest margin is
learnt from texts that the model had not seen, among them texts put together from several.
"""

import dataclasses

import numpy
import scipy.sparse
from sklearn.linear_model import LogisticRegression
from sklearn.svm import LinearSVC

# How much the weights of danger may grow.
PENALTY = 0.03
# The most that a passage counts beside others, for the sake of a balance by length.
MOST_WEIGHT = 6.0
# The texts that are put together from several, for each language and class, and the most parts.
TOGETHER, MOST_PARTS = 400, 7


@dataclasses.dataclass
class Passages:
    """The passages of many texts, those of a text next to one another."""

    # One row a passage.
    matrix: scipy.sparse.csr_matrix
    # The text of each passage.
    owner: numpy.ndarray

    @property
    def sizes(self):
        """The number of features of each passage, as a power of the square root of 2."""
        return numpy.round(2 * numpy.log2(numpy.diff(self.matrix.indptr))).astype(int)

    @property
    def starts(self):
        return numpy.searchsorted(self.owner, numpy.arange(self.owner[-1] + 1))

    @property
    def counts(self):
        return numpy.bincount(self.owner)


def rarity(matrix):
    """The inverse document frequency of every bucket, smoothed."""
    counts = numpy.bincount(matrix.indices, minlength=matrix.shape[1])
    return numpy.log((1 + matrix.shape[0]) / (1 + counts)) + 1


def balance(size, positive):
    """The weight of each passage, so that no length speaks for danger or against it."""
    weights = numpy.ones(len(size))
    for one in numpy.unique(size):
        for label in (False, True):
            chosen = (size == one) & (positive == label)
            if chosen.any():
                weights[chosen] = (size == one).sum() / 2 / chosen.sum()
    return numpy.clip(weights, 1 / MOST_WEIGHT, MOST_WEIGHT)


def fit(passages, rows, positive, tolerance):
    """The weights and the bias of danger, learnt from some passages."""
    matrix = passages.matrix[rows]
    weighting = rarity(matrix)
    machine = LinearSVC(C=PENALTY, dual=True, random_state=0, max_iter=4000, tol=tolerance)
    machine.fit(
        matrix @ scipy.sparse.diags(weighting), positive[rows],
        sample_weight=balance(passages.sizes[rows], positive[rows]))
    return machine.coef_[0] * weighting, machine.intercept_[0]


def most_dangerous(passages, margins, texts):
    """The passage with the highest margin of each of some texts."""
    order = numpy.lexsort((margins, passages.owner))
    last = order[numpy.append(passages.starts[1:], len(order)) - 1]
    return last[texts]


def learn(passages, dangerous, inside):
    """The weights and the bias, learnt from the texts inside; `dangerous` is one truth a text."""
    of_danger = dangerous[passages.owner]
    rows = inside[passages.owner]
    alone = (passages.counts == 1)[passages.owner]
    weights, bias = fit(
        passages, numpy.flatnonzero(rows & (~of_danger | alone)), of_danger, 1e-2)
    chosen = numpy.zeros(len(of_danger), dtype=bool)
    chosen[most_dangerous(passages, passages.matrix @ weights + bias,
                          numpy.flatnonzero(dangerous & inside))] = True
    return fit(passages, numpy.flatnonzero(rows & (~of_danger | chosen)), of_danger, 1e-4)


def evidence(margins):
    """What a text's passages say: highest margin, lead, rise, and harmonic number less 1."""
    if len(margins) == 1:
        return [margins[0], 0.0, 0.0, 0.0]
    ordered = numpy.sort(margins)
    harmonic = sum(1 / number for number in range(2, len(margins) + 1))
    return [ordered[-1], ordered[-1] - ordered[-2], ordered[-1] - ordered.mean(), harmonic]


def evidences(passages, margins):
    """The evidence of every text."""
    return numpy.array([evidence(part) for part in numpy.split(margins, passages.starts[1:])])


def put_together(parts, dangerous, groups):
    """Texts made of several of a group (a language): evidence, truth."""
    source = numpy.random.default_rng(0)
    made, truth = [], []
    for group in sorted(set(groups)):
        ordinary = numpy.flatnonzero((groups == group) & ~dangerous)
        danger = numpy.flatnonzero((groups == group) & dangerous)
        if not len(ordinary) or not len(danger):
            continue
        for label in [False, True] * TOGETHER:
            chosen = list(source.choice(ordinary, source.integers(1, MOST_PARTS)))
            chosen.append(source.choice(danger if label else ordinary))
            made.append(evidence(numpy.concatenate([parts[index] for index in chosen])))
            truth.append(label)
    return numpy.array(made), numpy.array(truth)


def worth(passages, margins, dangerous, matches, groups):
    """What lead, rise and number of passages are worth, in the unit of the highest margin."""
    parts = numpy.split(margins, passages.starts[1:])
    own = numpy.array([evidence(part) for part in parts])
    made, truth = put_together(parts, dangerous, groups)
    # What was put together has no match: what a match is worth is learnt from the texts themselves.
    table = numpy.column_stack([
        numpy.vstack([own, made]), numpy.concatenate([matches, numpy.zeros(len(made))])])
    label = numpy.concatenate([dangerous, truth])
    number = numpy.round(numpy.minimum(numpy.concatenate([own, made])[:, 3], 1.3), 2)
    weights = balance(number, label)
    curve = LogisticRegression(C=1e6, max_iter=1000).fit(table, label, sample_weight=weights)
    return curve.coef_[0][1:4] / curve.coef_[0][0]
