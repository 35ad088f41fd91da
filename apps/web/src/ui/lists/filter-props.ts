/** What a filter is given: the part of a list's address that it is about. */
export interface FilterPart<Part> {
  state: Part;
  onChange: (change: Partial<Part>) => void;
}

/** Some of a set by name, all of it where it is undefined. */
type Chosen = readonly string[] | undefined;
export type RegulatorPart = FilterPart<{ regulator: Chosen }>;
export type AssigneePart = FilterPart<{ assignee: Chosen }>;
