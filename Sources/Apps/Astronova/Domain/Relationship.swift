/// What somebody is to the person; the raw values are those of the API (AST-15).
enum Relationship: String, CaseIterable, Sendable { case friend, family, partner, colleague, other }
