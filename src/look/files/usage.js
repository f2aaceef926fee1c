// A choice in the filter shows its usage at once; without scripts there is a button.

const filter = document.querySelector("form.filter");
filter?.addEventListener("change", () => filter.requestSubmit());
