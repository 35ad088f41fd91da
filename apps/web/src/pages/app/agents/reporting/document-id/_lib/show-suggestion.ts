export const suggestionAnchor = (id: string) => `suggestion-${id}`;

/** Brings a suggestion into sight, once it is drawn. */
export function showSuggestion(id: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.getElementById(suggestionAnchor(id))?.scrollIntoView({ block: 'center' }),
    ),
  );
}
