// Its tables take 50 to 90 MB: import this file in processes that end, not in the server's own. The larger tables
// (up to 400 MB) told recorded feeds no better.
import { eld } from 'eld/extrasmall';

// Fewer letters than these say too little: names, titles and codes look like any language.
const MIN_LETTERS = 20;
const SAMPLE_LENGTH = 4_000;

type Detector = ReturnType<typeof eld.newInstance>;
const detectors = new Map<string, Detector>();

function detectorFor(candidates: readonly string[] | undefined): Detector {
  const key = candidates ? candidates.toSorted().join(',') : '';
  let detector = detectors.get(key);
  if (!detector) {
    detector = eld.newInstance();
    if (candidates) detector.setLanguageSubset([...candidates]);
    detectors.set(key, detector);
  }
  return detector;
}

/**
 * Language of a text as an ISO 639-1 code, or null when the text is too short or the answer is not reliable.
 * @param candidates codes to choose from; fewer candidates make short texts decidable
 */
export function detectLanguage(text: string, candidates?: readonly string[]): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null;
  const result = detectorFor(candidates).detect(sample);
  if (result.language === '' || !result.isReliable()) return null;
  return result.language;
}
