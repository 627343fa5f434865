/// A set of one-versus-rest linear classifiers over ``TextFeatures``, with weights of eight bits
/// and scores calibrated to probabilities (Platt, 1999).
///
/// `Tools/understanding` writes the bytes; docs/understanding.md describes them.
public struct LinearModel: Sendable {
  /// A label of a task, with the scale of its weights.
  struct Label: Sendable {
    let name: String
    let bias: Float
    /// The value of the weight 1.
    let unit: Float
    /// The slope and the offset of the calibration.
    let slope: Float
    let offset: Float
  }

  /// A question that the model answers by one of its labels.
  struct Task: Sendable {
    let name: String
    let labels: Range<Int>
  }

  /// The probability of danger from which one asks, and from which one is certain.
  let suspicion: Float
  let certainty: Float
  /// The bonus of a pattern match in the logit of danger.
  let matchBonus: Float
  /// The probability from which the reading of the person is taken for certain.
  let subjectCertainty: Float
  /// What counts beside the most dangerous passage of a text.
  let passageWeights: PassageWeights
  let tasks: [Task]
  let labels: [Label]
  /// The weights of the first label, one a bucket: danger, which needs them all.
  private let dense: [Int8]
  /// The start of each bucket's weights; one more entry than there are buckets.
  private let starts: [UInt32]
  private let entries: [Entry]

  /// The weight of a bucket for a label.
  private struct Entry {
    let label: UInt8
    let weight: Int8
  }

  /// Parses a model; nil where the bytes are none.
  public init?(parsing bytes: some Sequence<UInt8>) {
    var reader = ModelReader(bytes)
    guard reader.text(4) == "AUM4" else { return nil }
    suspicion = reader.float()
    certainty = reader.float()
    matchBonus = reader.float()
    subjectCertainty = reader.float()
    passageWeights = PassageWeights(surroundings: reader.float(), count: reader.float())
    var tasks: [Task] = []
    var labels: [Label] = []
    for _ in 0..<reader.byte() {
      let name = reader.name()
      let first = labels.count
      for _ in 0..<reader.byte() {
        labels.append(
          Label(
            name: reader.name(), bias: reader.float(), unit: reader.float(),
            slope: reader.float(), offset: reader.float()))
      }
      tasks.append(Task(name: name, labels: first..<labels.count))
    }
    self.tasks = tasks
    self.labels = labels
    let buckets = 1 << Int(TextFeatures.bucketBits)
    dense = (0..<buckets).map { _ in Int8(bitPattern: reader.byte()) }
    var starts = [UInt32](repeating: 0, count: buckets + 1)
    var entries: [Entry] = []
    var bucket = 0
    for _ in 0..<reader.number() {
      bucket += reader.number()
      let entry = Entry(label: reader.byte(), weight: Int8(bitPattern: reader.byte()))
      // The weights of danger are all in front.
      guard bucket < buckets, 1..<labels.count ~= Int(entry.label) else { return nil }
      starts[bucket + 1] += 1
      entries.append(entry)
    }
    guard reader.isAtEnd else { return nil }
    for index in 0..<buckets { starts[index + 1] += starts[index] }
    self.starts = starts
    self.entries = entries
  }

  /// The margins of some passages for danger, the first label, as in the ``scores(of:)`` of their
  /// features.
  func dangerMargins(of words: HashedWords, _ passages: [Range<Int>]) -> [Float] {
    var collector = FeatureCollector()
    var buckets: [Int] = []
    return passages.map { passage in
      var sum = Int32(0)
      buckets.removeAll(keepingCapacity: true)
      collector.takeEach(words, passage) { bucket in
        sum += Int32(dense[bucket])
        buckets.append(bucket)
      }
      collector.remove(buckets)
      return Float(sum) * labels[0].unit * TextFeatures.value(ofEach: buckets.count)
        + labels[0].bias
    }
  }

  /// The scores of a text for every label.
  public func scores(of features: TextFeatures) -> LabelScores {
    var sums = [Int32](repeating: 0, count: labels.count)
    for bucket in features.buckets {
      sums[0] += Int32(dense[Int(bucket)])
      for index in starts[Int(bucket)]..<starts[Int(bucket) + 1] {
        let entry = entries[Int(index)]
        sums[Int(entry.label)] += Int32(entry.weight)
      }
    }
    let value = features.value
    let margins = labels.indices.map {
      Float(sums[$0]) * labels[$0].unit * value + labels[$0].bias
    }
    return LabelScores(model: self, margins: margins)
  }
}

/// The scores of a text for the labels of a model.
public struct LabelScores: Sendable {
  let model: LinearModel
  let margins: [Float]

  /// The margin of danger, the first label.
  var danger: Float { margins[0] }

  /// The probability of a label, from 0 to 1; 0 where the model has no such label.
  public func probability(_ label: String, of task: String) -> Float {
    guard let labels = model.tasks.first(where: { $0.name == task })?.labels,
      let index = labels.first(where: { model.labels[$0].name == label })
    else { return 0 }
    return probability(at: index)
  }

  /// The most probable label of a task; nil where the model has no such task.
  public func best(of task: String) -> (name: String, probability: Float)? {
    guard let labels = model.tasks.first(where: { $0.name == task })?.labels,
      let index = labels.max(by: { probability(at: $0) < probability(at: $1) })
    else { return nil }
    return (model.labels[index].name, probability(at: index))
  }

  private func probability(at index: Int) -> Float {
    let label = model.labels[index]
    return Logistic.value(label.slope * margins[index] + label.offset)
  }
}
