/** The code a note offers: the text inside its first tag, without the white space around it; '' without a tag (AMB-059). */
export const noteCode = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.firstElementChild?.textContent?.trim() ?? ''
