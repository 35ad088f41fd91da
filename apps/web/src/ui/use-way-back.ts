import { useLocation } from 'react-router';

/** The state of links to a publication's page, which then leads back to where it was opened, with its filters. */
export function useWayBack(): { from: string } {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}
