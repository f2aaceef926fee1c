/** Where browsers look for the picture of a site by themselves. */
export const iconPath = "/favicon.ico";

/** A balance (mīzān): two pans on a beam. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#0b7a5c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="M16 4v23M10 28h12M7 8h18M7 8 3 18h8zM25 8l-4 10h8z"/><path fill="#0b7a5c" d="M3 18a4 4 0 0 0 8 0zM21 18a4 4 0 0 0 8 0z"/></svg>`;
