#!/usr/bin/env python3
"""Trains the model of the Understanding module from the corpora beside it.

    train.py FEATURES MODEL REPORT

FEATURES is the program that hashes texts as the module does (the product UnderstandingFeatures),
MODEL the file to write, which docs/understanding.md describes, and REPORT a page with what
cross-validation finds. The same corpora and packages give the same bytes.
"""

import collections
import concurrent.futures
import dataclasses
import pathlib
import struct
import subprocess
import sys

import numpy
import scipy.sparse
from sklearn.linear_model import LogisticRegression
from sklearn.svm import LinearSVC

import corpora
import passages

BUCKETS = 1 << 18
FOLDS = 5
# The share of the near misses of the calibration set that may be asked about, and answered as a
# crisis.
SUSPECTED_MISSES, CERTAIN_MISSES = 0.112, 0.01
# The share of the ordinary messages of several passages that may be asked about, in
# cross-validation.
LONG_MISSES = 0.26
# The most weights that a task keeps; danger keeps all.
BUDGET = {
    "category": 120000, "about": 45000, "near": 30000, "kind": 40000, "area": 60000,
    "topic": 100000, "language": 10000, "reminder": 50000, "consent": 6000, "safe": 12000,
    "farewell": 8000,
}
# The tasks that are read from words alone.
WORDS_ALONE = ("category", "about", "near")
# The tasks in which rare words decide: kinds of danger, and short answers.
WEIGHTED = WORDS_ALONE + ("reminder", "consent", "safe", "farewell")
# The tasks with many labels, which share the largest weights; elsewhere each label keeps as many.
SHARED = ("kind", "area", "topic", "language")
# The hand of the messages that the patterns of the screen were written for, in several languages.
SCREEN = "xx-screen"
# A topic that is rarer than this is learnt as "general".
RAREST = 8


class Task:
    """One question with its texts, labels and folds."""

    def __init__(self, name, messages, label):
        self.name = name
        self.messages = messages
        self.targets = numpy.array([label(message) for message in messages])
        self.labels = sorted(set(self.targets))
        if name == "danger":
            self.labels = ["danger"]


def lines(program, texts, *options):
    """What the program writes about each text."""
    written = subprocess.run(
        [program, *options], input="\n".join(text.replace("\n", " ") for text in texts) + "\n",
        capture_output=True, text=True, check=True,
    ).stdout.splitlines()
    assert len(written) == len(texts), (len(written), len(texts))
    return written


def rows(numbers):
    """The matrix with a row of length 1 for each list of buckets."""
    pointers = numpy.concatenate([[0], numpy.cumsum([len(row) for row in numbers])])
    values = numpy.concatenate([numpy.full(len(row), len(row) ** -0.5) for row in numbers])
    return scipy.sparse.csr_matrix(
        (values, numpy.concatenate(numbers), pointers), shape=(len(numbers), BUCKETS))


def features(program, texts, words=False):
    """The matrix of the texts, and which of them a pattern matches.

    With `words`, the features of their words alone, without their signs.
    """
    numbers = [
        numpy.array(line.split(), dtype=numpy.int32)
        for line in lines(program, texts, *(["--words"] if words else []))]
    return rows([line[1:] for line in numbers]), numpy.array([line[0] for line in numbers])


def features_of_passages(program, texts):
    """The passages of the texts, and which texts a pattern matches."""
    written = [line.split(" ", 1) for line in lines(program, texts, "--passages")]
    own, around, owner, place = [], [], [], []
    for text, (_, features) in enumerate(written):
        parts, wider = [half.split("|") for half in features.split("||")]
        places = range(len(wider)) if len(wider) == len(parts) else [0] * len(parts)
        place += [len(around) + one for one in places]
        owner += [text] * len(parts)
        own += parts
        around += wider
    matrices = [
        rows([numpy.array(part.split(), dtype=numpy.int32) for part in parts])
        for parts in (own, around)]
    return passages.Passages(
        matrices[0], numpy.array(owner), matrices[1], numpy.array(place)
    ), numpy.array([int(match) for match, _ in written])


def fit(matrix, positive, weighting=None):
    """The weights and the bias of one label against the rest.

    With a weighting of the buckets, such as their inverse document frequency, rare ones are
    regularized less; the weights already contain it.
    """
    penalty = 1.0
    if weighting is not None:
        matrix, penalty = matrix @ scipy.sparse.diags(weighting), 0.03
    machine = LinearSVC(C=penalty, dual=True, class_weight="balanced", random_state=0, max_iter=4000)
    machine.fit(matrix, positive)
    weights = machine.coef_[0]
    return weights if weighting is None else weights * weighting, machine.intercept_[0]


def folds(messages):
    """A fold for every message: whole files, those of a language spread over all folds."""
    files = sorted({message.file for message in messages})
    fold = {file: index % FOLDS for index, file in enumerate(files)}
    return numpy.array([fold[message.file] for message in messages])


def kinds_of_hands(messages):
    """Whether a hand of a language wrote mostly long messages, and if so, mostly about danger."""
    written = collections.defaultdict(list)
    for message in messages:
        written[message.language, message.hand].append((
            len(message.text.split()) > passages.SHORT, message.labels["category"] != "none"))
    kinds = {}
    for one, signs in written.items():
        is_long, dangerous = numpy.mean(signs, axis=0) > 0.5
        kinds[one] = (bool(is_long), bool(is_long and dangerous))
    return kinds


def folds_of_hands(messages):
    """A fold for every message: all that a hand wrote.

    The hands of a language are spread over all folds, those of long messages for themselves: a
    model that saw no long messages of a language says little about the one that saw them all.
    """
    sizes = collections.Counter((message.language, message.hand) for message in messages)
    kinds = kinds_of_hands(messages)
    fold, spoken, whole = {}, collections.Counter(), collections.Counter()
    for (language, hand), size in sorted(sizes.items(), key=lambda entry: (-entry[1], entry[0])):
        kind = (language, kinds[language, hand])
        index = fold.setdefault(hand, min(
            range(FOLDS), key=lambda one: (spoken[kind, one], whole[one], one)))
        spoken[kind, index] += size
        whole[index] += size
    return numpy.array([fold[message.hand] for message in messages])


def margins_of_others(matrix, positive, fold, weighting=None, most=None):
    """The margin of every message from a model that saw nothing of its fold."""
    margins = numpy.zeros(len(positive))
    for index in range(FOLDS):
        inside = fold == index
        if not inside.any() or len(set(positive[~inside])) < 2:
            continue
        weights, bias = fit(matrix[~inside], positive[~inside], weighting)
        weights = pruned(weights, matrix[~inside], most)
        margins[inside] = matrix[inside] @ weights + bias
    return margins


def calibrate(margins, positive):
    """The slope and the offset of the logistic function over margins (Platt, 1999)."""
    curve = LogisticRegression(C=1e6).fit(margins.reshape(-1, 1), positive)
    return curve.coef_[0][0], curve.intercept_[0]


def fresh(messages):
    """Which messages the patterns were not written for."""
    return numpy.array([message.hand != SCREEN for message in messages])


def with_matches(margins, matches, positive, messages):
    """As above, and what a match of a pattern adds."""
    known = fresh(messages)
    curve = LogisticRegression(C=1e6).fit(
        numpy.column_stack([margins, matches])[known], positive[known])
    return curve.coef_[0][0], curve.intercept_[0], curve.coef_[0][1]


def logistic(values):
    return 1 / (1 + numpy.exp(-values))


def quantised(weights, quantile):
    """Weights of eight bits and the value of one unit; the few largest are clipped."""
    limit = numpy.quantile(numpy.abs(weights[weights != 0]), quantile)
    unit = limit / 127
    return numpy.clip(numpy.round(weights / unit), -127, 127).astype(numpy.int8), unit


def pruned(weights, matrix, most):
    """The weights of a label with all but the most used set to zero.

    How much a weight is used grows with its size and with how often its bucket occurs: of weights
    of rare buckets few ever count.
    """
    if most is None:
        return weights
    counts = numpy.bincount(matrix.indices, minlength=BUCKETS)
    use = numpy.abs(weights) * numpy.sqrt(counts)
    if most < numpy.count_nonzero(use):
        weights = numpy.where(use >= numpy.partition(use, -most)[-most], weights, 0)
    return weights


def largest(weights, most):
    """The weights of all labels of a task with all but the largest set to zero."""
    sizes = numpy.abs(weights).ravel()
    if most < numpy.count_nonzero(sizes):
        least = numpy.partition(sizes, -most)[-most]
        weights = numpy.where(numpy.abs(weights) >= least, weights, 0)
    return weights


class Trained:
    """What was learnt of one task."""

    def __init__(self, task, matrix):
        self.task = task
        fold = folds(task.messages)
        weighting = passages.rarity(matrix) if task.name in WEIGHTED else None
        is_own = task.name not in SHARED
        most = BUDGET[task.name] // len(task.labels) if is_own else None
        self.columns, self.curves, held = [], [], []
        for label in task.labels:
            positive = task.targets == label
            margins = margins_of_others(matrix, positive, fold, weighting, most)
            slope, offset = calibrate(margins, positive)
            weights, bias = fit(matrix, positive, weighting)
            self.columns.append((pruned(weights, matrix, most), bias))
            self.curves.append((slope, offset))
            held.append(logistic(slope * margins + offset))
        # The probabilities of every label for every message, from models that did not see it.
        self.held = numpy.array(held)
        weights = numpy.array([column[0] for column in self.columns])
        if task.name in SHARED:
            weights = largest(weights, BUDGET[task.name])
        self.weights, self.units = [], []
        for row in weights:
            quantities, unit = quantised(row, 0.9995)
            self.weights.append(quantities)
            self.units.append(unit)

    def guessed(self):
        return numpy.array(self.task.labels)[self.held.argmax(axis=0)]


class Danger:
    """What was learnt of danger, passage by passage."""

    def __init__(self, task, texts, matches, program):
        self.task = task
        dangerous, known = task.targets == "danger", fresh(task.messages)
        fold, long = folds_of_hands(task.messages), texts.counts > 1
        made = list(passages.mixed(task.messages, dangerous, known, long, fold))
        mixed, matched = features_of_passages(program, [text for text, _ in made])
        self.table, table = evidence_of_others(
            texts, dangerous, fold, also=(mixed, fold[[index for _, index in made]]))
        chosen = long & known
        self.surroundings = passages.worth_of_surroundings(
            numpy.vstack([self.table[chosen], table]),
            numpy.concatenate([matches[chosen], matched]),
            numpy.concatenate([dangerous[chosen], numpy.ones(len(table), dtype=bool)]))
        self.number, self.matches = 0.0, matches
        self.chosen = chosen & ~dangerous
        weights, bias = passages.learn(texts, dangerous, numpy.ones(len(dangerous), dtype=bool))
        self.columns = [(weights, bias)]
        quantities, unit = quantised(weights, 0.9995)
        self.weights, self.units = [quantities], [unit]

    def evidence(self, table):
        """The evidence of every text, in the unit of a margin."""
        return table[:, 0] + self.surroundings * table[:, 1] + self.number * table[:, 2]

    def calibrate(self, program):
        """Sets the logistic function, the worth of matches and of the number of passages.

        Calibrated on messages by hands that wrote nothing of the corpora. Returns the probabilities
        from which one asks and from which one is certain.
        """
        messages = corpora.read("danger", pathlib.Path(__file__).parent / "calibration")
        texts, matches = features_of_passages(program, [message.text for message in messages])
        table = passages.evidence(texts, self.weights[0] * self.units[0], self.columns[0][1])
        dangerous = numpy.array([message.labels["category"] != "none" for message in messages])
        misses = numpy.array([message.labels["wording"] == "miss" for message in messages])
        # Few of these texts have several passages, so that their number hardly counts.
        for _ in range(4):
            evidence = self.evidence(table)
            slope, offset, self.bonus = with_matches(evidence, matches, dangerous, messages)
            score = slope * evidence + offset + self.bonus * matches
            limits = [
                numpy.quantile(score[misses], 1 - share)
                for share in (SUSPECTED_MISSES, CERTAIN_MISSES)]
            long = self.table[self.chosen]
            wanted = (limits[0] - offset - self.bonus * self.matches[self.chosen]) / slope
            self.number = passages.worth_of_number(
                wanted - long[:, 0] - self.surroundings * long[:, 1], long[:, 2], LONG_MISSES)
        self.curves = [(slope, offset)]
        self.held = self.of_others(self.table, self.matches)[numpy.newaxis]
        return [float(logistic(limit)) for limit in limits]

    def of_others(self, table, matches):
        """The probabilities in cross-validation."""
        evidence = self.evidence(table)
        slope, offset, bonus = with_matches(
            evidence, matches, self.task.targets == "danger", self.task.messages)
        return logistic(slope * evidence + offset + bonus * matches)


def evidence_of_others(texts, dangerous, fold, chosen=True, also=None):
    """The evidence of every text, from a model that saw nothing of its hand.

    With `chosen`, that model saw these texts alone. `also` are other texts with their folds, whose
    evidence follows.
    """
    pairs = [(texts, fold)] + ([also] if also else [])
    tables = [numpy.zeros((len(fold), 3)) for _, fold in pairs]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        models = [
            pool.submit(passages.learn, texts, dangerous, (fold != index) & chosen)
            for index in range(FOLDS)]
        for index, model in enumerate(models):
            for table, (some, folds) in zip(tables, pairs):
                inside = folds == index
                table[inside] = passages.evidence(some, *model.result())[inside]
    return tables if also else tables[0]


def number(value):
    """An unsigned number in LEB128."""
    encoded = bytearray()
    while True:
        encoded.append(value & 0x7F | (0x80 if value > 0x7F else 0))
        value >>= 7
        if not value:
            return bytes(encoded)


def name(text):
    return bytes([len(text)]) + text.encode()


def write(path, trained, thresholds):
    """Writes the model; returns its size."""
    about = next(one for one in trained if one.task.name == "about")
    data = bytearray(
        b"AUM4"
        + struct.pack(
            "<ffffff", *thresholds, trained[0].bonus, doubt(about), trained[0].surroundings,
            trained[0].number)
        + bytes([len(trained)]))
    rows, first = [], 0
    for one in trained:
        data += name(one.task.name) + bytes([len(one.task.labels)])
        for index, label in enumerate(one.task.labels):
            data += name(label)
            data += struct.pack(
                "<ffff", one.columns[index][1], one.units[index], *one.curves[index])
            if first + index > 0:
                rows.append((first + index, one.weights[index]))
        first += len(one.task.labels)
    data += trained[0].weights[0].tobytes()
    entries = sorted(
        (int(bucket), label, int(weights[bucket]))
        for label, weights in rows for bucket in numpy.nonzero(weights)[0])
    data += number(len(entries))
    last = 0
    for bucket, label, weight in entries:
        data += number(bucket - last) + bytes([label]) + struct.pack("b", weight)
        last = bucket
    path.write_bytes(data)
    return len(data)


def topic(message, counts):
    return message.labels["topic"] if counts[message.labels["topic"]] >= RAREST else "general"


def ordinary(questions, answers):
    """The questions and answers that are examples of no danger."""
    chosen = [m for m in questions if m.labels["kind"] not in ("feeling", "lifespan", "unclear")]
    chosen += [m for m in answers if m.labels["label"] in ("done", "later", "question", "bye", "yes")]
    labels = {"category": "none", "about": "self", "near": "-", "wording": "other task"}
    return [dataclasses.replace(message, labels=labels) for message in chosen]


def distress(danger):
    """Messages about a medical emergency, which is distress in an answer to a reminder as well.

    Answers are short, so the hands that wrote long messages about danger are left out.
    """
    labels = {"task": "reminder", "label": "distress"}
    left_out = {SCREEN} | {
        hand for (_, hand), kind in kinds_of_hands(danger).items() if kind == (True, True)}
    return [
        dataclasses.replace(message, labels=labels) for message in danger
        if message.labels["category"] == "medicalEmergency" and message.hand not in left_out]


def tasks():
    """The tasks, danger first."""
    danger = corpora.read("danger")
    found = [message for message in danger if message.labels["category"] != "none"]
    questions = corpora.read("questions")
    answers = corpora.read("answers")
    counts = collections.Counter(message.labels["topic"] for message in questions)
    return [
        Task("danger", danger + ordinary(questions, answers), lambda m: "none" if m.labels["category"] == "none" else "danger"),
        Task("category", found, lambda m: m.labels["category"]),
        Task("about", found, lambda m: m.labels["about"]),
        Task("near", found, lambda m: m.labels["near"]),
        Task("kind", questions, lambda m: m.labels["kind"]),
        Task("area", questions, lambda m: m.labels["area"]),
        Task("topic", questions, lambda m: topic(m, counts)),
        Task(
            "language", [m for m in danger + questions + answers if m.hand != SCREEN],
            lambda m: m.language),
    ] + [
        Task(
            name,
            [m for m in answers if m.labels["task"] == name]
            + (distress(danger) if name == "reminder" else []),
            lambda m: m.labels["label"])
        for name in ("reminder", "consent", "safe", "farewell")
    ]


def cross_thresholds(danger):
    """The same shares of the near misses of other folds, which are closer to danger than most."""
    misses = danger.held[0][fresh(danger.task.messages) & numpy.array(
        [m.labels["wording"] == "miss" for m in danger.task.messages])]
    return [float(numpy.quantile(misses, 1 - share)) for share in (SUSPECTED_MISSES, CERTAIN_MISSES)]


def doubt(about):
    """The probability below which at most half of the readings of the person are right.

    In cross-validation, of messages that the patterns were not written for; a multiple of 0.01.
    """
    known = fresh(about.task.messages)
    best, right = about.held.max(axis=0)[known], (about.guessed() == about.task.targets)[known]
    limits = [step / 100 for step in range(34, 100)]
    doubtful = [limit for limit in limits if (best < limit).any() and right[best < limit].mean() <= 0.5]
    return max(doubtful, default=0.0)


def share(hits):
    return f"{100 * numpy.mean(hits):.0f} % of {len(hits)}" if len(hits) else "-"


def danger_report(danger, limits):
    """What is found of danger, and what is taken for it, by language, wording and category."""
    score, messages = danger.held[0], danger.task.messages
    lines = ["| | perhaps or certain | certain |", "|---|---|---|"]

    def row(title, chosen):
        chosen = numpy.array(chosen) & fresh(messages)
        if chosen.any():
            lines.append("| " + " | ".join(
                [title] + [share(score[chosen] >= limit) for limit in limits]) + " |")

    for wording in ("direct", "indirect", "miss", "plain", "other task"):
        row(f"**{wording}**", [m.labels["wording"] == wording for m in messages])
        for language in sorted({m.language for m in messages} - {"xx"}):
            row(f"{wording}, {language}", [
                m.labels["wording"] == wording and m.language == language for m in messages])
    for category in sorted({m.labels["category"] for m in messages} - {"none"}):
        row(f"{category}", [m.labels["category"] == category for m in messages])
    return lines


def curve(danger, texts, matches):
    """The recall at the near misses that may be asked about, for parts of the corpus."""
    task, found = danger.task, ["| messages | direct | indirect |", "|---|---|---|"]
    fold, dangerous = folds_of_hands(task.messages), task.targets == "danger"
    known = fresh(task.messages)
    wording = numpy.array([m.labels["wording"] for m in task.messages])
    order = numpy.random.default_rng(0).permutation(len(dangerous))
    for part in (0.125, 0.25, 0.5, 1.0):
        chosen = numpy.zeros(len(dangerous), dtype=bool)
        chosen[order[: int(part * len(order))]] = True
        score = danger.held[0]
        if part < 1:
            score = danger.of_others(evidence_of_others(texts, dangerous, fold, chosen), matches)
        limit = numpy.quantile(score[known & (wording == "miss")], 1 - SUSPECTED_MISSES)
        found.append(
            f"| {int(chosen.sum() * (FOLDS - 1) / FOLDS)} | {share(score[known & (wording == 'direct')] >= limit)}"
            f" | {share(score[known & (wording == 'indirect')] >= limit)} |")
    return found


def report(trained, limits, size, learning):
    """The page beside the model."""
    danger = trained[0]
    lines = [
        "# What the model finds in cross-validation", "",
        "Written by `make understanding`. Each figure is of messages that the model of their fold",
        f"had not seen ({FOLDS} folds: for danger of whole hands, else of whole files, whose hands may",
        "have written others). Test sets by hands that wrote nothing of this stand in",
        "docs/understanding.md.", "",
        f"{len(danger.task.messages)} messages about danger and near it; the model has {size} bytes.",
        "", "## Danger", ""]
    lines += danger_report(danger, limits)
    lines += ["", "## What more messages bring", ""] + learning
    lines += ["", "## The other tasks", "", "| task | messages | labels | right |", "|---|---|---|---|"]
    for one in trained[1:]:
        right = one.guessed() == one.task.targets
        lines.append(
            f"| {one.task.name} | {len(right)} | {len(one.task.labels)} | {100 * right.mean():.0f} % |")
    return "\n".join(lines) + "\n"


def main(program, model, page):
    trained = []
    for task in tasks():
        words = [message.text for message in task.messages]
        if task.name == "danger":
            texts, matches = features_of_passages(program, words)
            trained.append(Danger(task, texts, matches, program))
        else:
            matrix, _ = features(program, words, task.name in WORDS_ALONE)
            trained.append(Trained(task, matrix))
        print(f"{task.name}: {len(task.messages)} messages", file=sys.stderr)
    thresholds = trained[0].calibrate(program)
    limits = cross_thresholds(trained[0])
    learning = curve(trained[0], texts, matches)
    size = write(pathlib.Path(model), trained, thresholds)
    pathlib.Path(page).write_text(report(trained, limits, size, learning), "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
