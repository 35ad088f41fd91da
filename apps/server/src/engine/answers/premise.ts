const givenThat =
  /^\W*(?:since|as|because|given that|now that|seeing that|considering that|da|weil|zumal)\s+([^,?]{8,160}),\s+\p{L}/iu;
/** "As a small bank, must we …", "Since 17 January 2025, who …" say whom or when a question is about. */
const isAside =
  /^(?:a|an|the|our|of|per|far|when)\b(?!.*\b(?:is|are|has|have|does|do|must|may|can|not|no)\b)|^[\d\p{L}]*\s?\d/iu;
const whyIsIt = /^\W*(?:why|how come|warum|wieso|weshalb|aus welchem grund)\s+(?:\S+\s+){2}\S/iu;

/** Whether a question says something before it asks: "Since DORA exempts banks, …", "Why does § 25a forbid …". */
export function assumesSomething(question: string): boolean {
  const given = givenThat.exec(question)?.[1];
  return (given !== undefined && !isAside.test(given)) || whyIsIt.test(question);
}
