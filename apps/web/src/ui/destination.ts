import type { createBrowserRouter } from 'react-router';

type Router = ReturnType<typeof createBrowserRouter>;

let watched: Router | undefined;

/** Tells this module of the router, once at the start. */
export function watchDestination(router: Router): void {
  watched = router;
}

/**
 * Path of the page that the user is on or, from the click on, on the way to. Read from the router itself: React hears of it
 * later, and what a page that is being left still does would call its user back.
 */
export function destination(): string {
  const state = watched?.state;
  return (state?.navigation.location ?? state?.location ?? window.location).pathname;
}
