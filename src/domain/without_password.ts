/** Hides the password of a URL, for messages. */
export const withoutPassword = (url: string): string => url.replace(/(:\/\/[^:@/]*):[^@]*@/, "$1:…@");
