"""Learns danger from passages: a text is as dangerous as its most dangerous passage, nearly.

A long text about danger does not say which of its passages are about it. The passages of texts that
have one alone are learnt first; what is learnt selects a passage of every other text (Andrews,
Tsochantaridis and Hofmann, "Support Vector Machines for Multiple-Instance Learning", 2002), and
danger is learnt again from both and from the words around them. All passages of the other texts are
examples of no danger.
"""

import dataclasses
import re

import numpy
import scipy.sparse
from sklearn.linear_model import LogisticRegression
from sklearn.svm import LinearSVC

# How much the weights of danger may grow.
PENALTY = 0.03
# The number of passages from which on more take nothing off, as in PassageEvidence.
MOST_PASSAGES = 6
# The most words of a message about danger that replaces a sentence of an ordinary one.
SHORT = 25


@dataclasses.dataclass
class Passages:
    """The passages of many texts, those of a text next to one another."""

    # One row a passage.
    matrix: scipy.sparse.csr_matrix
    # The text of each passage.
    owner: numpy.ndarray
    # One row for the words around a passage, those of a text next to one another.
    around: scipy.sparse.csr_matrix
    # The row of the words around each passage.
    place: numpy.ndarray

    @property
    def starts(self):
        return numpy.searchsorted(self.owner, numpy.arange(self.owner[-1] + 1))

    @property
    def counts(self):
        return numpy.bincount(self.owner)

    def most_dangerous(self, margins):
        """The passage with the highest margin of each text."""
        order = numpy.lexsort((margins, self.owner))
        return order[numpy.append(self.starts[1:], len(order)) - 1]


def rarity(matrix):
    """The inverse document frequency of every bucket, smoothed."""
    counts = numpy.bincount(matrix.indices, minlength=matrix.shape[1])
    return numpy.log((1 + matrix.shape[0]) / (1 + counts)) + 1


def fit(matrix, positive, tolerance):
    """The weights and the bias of danger; rare buckets are regularized less."""
    weighting = rarity(matrix)
    machine = LinearSVC(
        C=PENALTY, dual=True, class_weight="balanced", random_state=0, max_iter=4000, tol=tolerance)
    machine.fit(matrix @ scipy.sparse.diags(weighting), positive)
    return machine.coef_[0] * weighting, machine.intercept_[0]


def learn(texts, dangerous, inside):
    """The weights and the bias, learnt from the texts inside; `dangerous` is one truth a text."""
    of_danger, rows = dangerous[texts.owner], inside[texts.owner]
    chosen = of_danger & (texts.counts == 1)[texts.owner]
    first = numpy.flatnonzero(rows & (~of_danger | chosen))
    weights, bias = fit(texts.matrix[first], of_danger[first], 1e-2)
    chosen[texts.most_dangerous(texts.matrix @ weights + bias)[dangerous]] = True
    second = numpy.flatnonzero(rows & (~of_danger | chosen))
    around, place = numpy.unique(texts.place[second], return_index=True)
    return fit(
        scipy.sparse.vstack([texts.matrix[second], texts.around[around]], format="csr"),
        numpy.concatenate([of_danger[second], of_danger[second][place]]), 1e-4)


def evidence(texts, weights, bias):
    """What each text says: its highest margin, how far that of the words around is above it, and
    the harmonic number of its passages less 1."""
    margins = texts.matrix @ weights + bias
    best = texts.most_dangerous(margins)
    around = (texts.around @ weights + bias)[texts.place[best]]
    numbers = numpy.minimum(texts.counts, MOST_PASSAGES)
    harmonic = numpy.cumsum(1 / numpy.arange(1, MOST_PASSAGES + 1))[numbers - 1] - 1
    return numpy.column_stack([margins[best], around - margins[best], harmonic])


def mixed(messages, dangerous, known, long, fold):
    """Long ordinary texts with a sentence replaced by a message about danger of the same fold.

    Yields text and the index of the ordinary one; so both classes have texts of the same length.
    """
    source = numpy.random.default_rng(0)
    languages = numpy.array([message.language for message in messages])
    short = numpy.array([len(message.text.split()) <= SHORT for message in messages])
    for index in numpy.flatnonzero(long & ~dangerous & known):
        others = numpy.flatnonzero(
            dangerous & known & short & (languages == languages[index]) & (fold == fold[index]))
        sentences = re.split(r"(?<=[.?!।])\s+", messages[index].text)
        if len(others) and len(sentences) > 1:
            text = messages[source.choice(others)].text
            sentences[source.integers(len(sentences))] = text if text[-1] in ".?!।…" else text + "."
            yield " ".join(sentences), index


def worth_of_surroundings(table, matches, dangerous):
    """What the words around are worth, in the unit of the highest margin."""
    curve = LogisticRegression(C=1e6, class_weight="balanced", max_iter=1000).fit(
        numpy.column_stack([table, matches]), dangerous)
    return curve.coef_[0][1] / curve.coef_[0][0]


def worth_of_number(missing, harmonic, share):
    """What the number of passages is worth, so that a share of long ordinary texts is asked about.

    `missing` is how far each of them is below the evidence from which one asks, without it.
    """
    return min(0.0, float(numpy.quantile(missing / harmonic, share)))
