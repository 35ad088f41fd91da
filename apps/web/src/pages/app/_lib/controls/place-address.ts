interface Place {
  version: number;
  language: string;
  start: number;
  end: number;
}

/** The address at which the text of a publication opens with a place in it marked; its obligations where no place is known. */
export function placeAddress(publication: string, obligation: string, place: Place | undefined): string {
  const query = place
    ? new URLSearchParams({
        tab: 'text',
        version: String(place.version),
        language: place.language,
        quote: `${place.start}-${place.end}`,
      })
    : new URLSearchParams({ tab: 'obligations', obligation });
  return `/app/agents/screening/${publication}?${query.toString()}`;
}
