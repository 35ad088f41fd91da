import { SaxesParser } from 'saxes';

interface ListedObject {
  readonly key: string;
  readonly putAt: Date;
}

interface Listing {
  readonly objects: readonly ListedObject[];
  /** where the next page begins; null for the last one */
  readonly next: string | null;
}

/** Reads one page of a list of objects (ListObjectsV2). @throws Error where it is none */
export function readListing(xml: string): Listing {
  const objects: ListedObject[] = [];
  let next: string | null = null;
  let isTruncated = false;
  let text = '';
  let current: Record<string, string> = {};
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'Contents') current = {};
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'Contents')
      objects.push({ key: current['Key'] ?? '', putAt: new Date(current['LastModified'] ?? '') });
    else if (name === 'IsTruncated') isTruncated = text === 'true';
    else if (name === 'NextContinuationToken') next = text;
    else current[name] = text;
  });
  parser.write(xml).close();
  return { objects, next: isTruncated ? next : null };
}

/** The name of an upload that has begun. */
export const uploadIdIn = (xml: string): string | undefined => /<UploadId>([^<]+)<\/UploadId>/.exec(xml)?.[1];
