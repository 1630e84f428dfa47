/** The same rules for both pages, without layout shifts. */
export const STYLE = `
  body { margin: 0; font: 1rem/1.5 sans-serif; color: #111; background: #fff }
  img { display: block; width: 100%; height: 250px; object-fit: cover }
  main { padding: 0 1rem; max-width: 60rem; margin: auto }
`
