/** What keeps a survey from being published, by the path of its field. */
export type Faults = Readonly<Record<string, string>>;
