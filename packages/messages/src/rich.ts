/** What elements are made of: the web app says so by declaring `node` here. */
// biome-ignore lint: declared elsewhere
export interface RichTypes {}

export type RichNode = RichTypes extends { node: infer Node } ? Node : string;

/** Makes an element of the words between a tag and its end. */
export type Tag = (inside: RichNode) => RichNode;
