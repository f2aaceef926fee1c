/** Colours by their role, for light and dark; a test computes their contrast. */
export const palette = {
  light: {
    ground: "#ffffff",
    text: "#1c1e21",
    quiet: "#55595f",
    link: "#0b57b0",
    code: "#f3f4f6",
    line: "#c9ccd1",
  },
  dark: {
    ground: "#15171a",
    text: "#e6e7e9",
    quiet: "#a9adb3",
    link: "#8ab8ff",
    code: "#212429",
    line: "#484c53",
  },
} as const;

const variables = (colours: Readonly<Record<string, string>>): string =>
  Object.entries(colours)
    .map(([role, colour]) => `--${role}: ${colour};`)
    .join(" ");

/** The style sheet of short pages. No double quotes or characters that Preact would escape. */
export const style = `
:root { color-scheme: light dark; ${variables(palette.light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(palette.dark)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1.05rem/1.65 system-ui, sans-serif; }
a { color: var(--link); }
a:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; inset-inline-start: -99rem; }
.skip:focus { inset-inline-start: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--ground); z-index: 1; }
.page { display: grid; grid-template-columns: 14rem minmax(0, 46rem); gap: 3rem; max-width: 66rem; margin: 0 auto; padding: 2rem 1.2rem 4rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .15rem 0; }
nav a { display: block; padding: .15rem .6rem; border-radius: .3rem; text-decoration: none; text-align: start; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { background: var(--code); color: var(--text); font-weight: 600; }
.name { font-size: 1.2rem; font-weight: 600; margin: 0 .6rem 1rem; }
h1, h2, h3 { line-height: 1.3; font-weight: 600; }
h1, h2, h3, p, li { overflow-wrap: anywhere; }
h1 { margin-top: 0; }
h2 { margin-top: 2.4rem; }
h3 { margin-top: 1.8rem; font-size: 1.1rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; }
code, pre { font-family: ui-monospace, 'DejaVu Sans Mono', 'Liberation Mono', monospace; font-size: .9em; }
code { background: var(--code); padding: .1em .3em; border-radius: .25em; overflow-wrap: break-word; }
pre { background: var(--code); padding: .9rem 1rem; border-radius: .4rem; overflow-x: auto; line-height: 1.6; direction: ltr; text-align: left; }
pre code { background: none; padding: 0; font-size: 1em; }
bdi { font-family: system-ui, sans-serif; font-size: 1.15em; line-height: 1; }
.answer { border-inline-start: .25rem solid var(--line); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .8rem .35rem 0; text-align: start; vertical-align: top; }
th { font-weight: 600; }
footer { margin-top: 3rem; color: var(--quiet); font-size: .92rem; }
@media (max-width: 52rem) { .page { display: block; } nav { margin-bottom: 2rem; } nav ul { display: flex; flex-wrap: wrap; } }
@media print { nav, .skip { display: none; } .page { display: block; padding: 0; } pre { white-space: pre-wrap; } body { font-size: 11pt; } }
`;
