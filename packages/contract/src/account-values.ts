/** text, @, text, dot, text, with no spaces */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
