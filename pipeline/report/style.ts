/** The look of the report: no file beside it, no font from elsewhere, in the reader's own colours. */
export const style = `
:root { color-scheme: light dark;
  --ground: light-dark(#fbfaf7, #15171a); --card: light-dark(#fff, #1d2024); --line: light-dark(#e4e0d8, #33383f);
  --ink: light-dark(#1f2328, #e7e5df); --soft: light-dark(#62676e, #a0a6ae); --accent: light-dark(#0f6b5c, #5cc8b2);
  --fill: light-dark(#cfe8e1, #1f4c44); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", sans-serif; }
main, header { max-width: 1080px; margin: 0 auto; padding: 0 20px; }
header { padding-top: 36px; }
h1 { font-size: 26px; margin: 0; } h2 { font-size: 18px; margin: 0; } h3 { font-size: 15px; margin: 14px 0 4px; }
.note { color: var(--soft); margin: 2px 0 12px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 14px 0 0; }
nav a { color: var(--accent); text-decoration: none; } nav a:hover { text-decoration: underline; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(128px, 1fr)); gap: 12px; margin: 22px 0; }
.card, section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.card { padding: 12px 16px; } .card b { display: block; font-size: 24px; line-height: 1.3; font-variant-numeric: tabular-nums; }
.card span { color: var(--soft); }
section { padding: 18px 20px; margin: 0 0 18px; scroll-margin-top: 12px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: start; font-weight: 600; color: var(--soft); white-space: nowrap; }
th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
tr:last-child td { border-bottom: 0; }
.number { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; width: 1%; padding-inline-end: 20px; }
td:first-child { white-space: nowrap; }
.bar { min-width: 120px; } th.bar { width: 22%; }
span.bar { display: block; background: linear-gradient(var(--fill), var(--fill)) no-repeat 0 / var(--w) 100%; border-radius: 4px; }
span.bar span { padding: 0 6px; font-variant-numeric: tabular-nums; white-space: nowrap; }
[lang=ar] { font-family: "Noto Naskh Arabic", "Amiri", "Geeza Pro", serif; font-size: 17px; line-height: 1.6; }
.names { list-style: none; display: flex; flex-wrap: wrap; gap: 2px 14px; margin: 0; padding: 0; }
@media print { section { break-inside: avoid; } }
`;
