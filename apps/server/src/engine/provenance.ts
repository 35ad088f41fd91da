/** The origin of generated content; stored and shown with it. */
export interface Provenance {
  readonly engine: 'embedded' | 'language-model';
  readonly engineVersion: string;
  /** its provider's name for it; null for the embedded engine */
  readonly model: string | null;
  readonly promptVersion: string | null;
  /** of all its inputs, sha256 */
  readonly inputHash: string;
  /**
   * why the embedded engine was used although a model was called: it didn't respond, or nothing in its response could be used
   */
  readonly fallback: 'unavailable' | 'unusable' | null;
}
