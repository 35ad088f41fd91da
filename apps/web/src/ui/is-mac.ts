/** Decides how shortcuts are printed. */
export const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
