/** How a number written in digits governs what it counts: 3 to 10 the genitive plural, 11 to 99 the accusative singular … */
export function numberClass(text: string): string {
  const digits = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15));
  if (/[.٫:/%]/.test(digits) || !/^\d+(?:[,٬]\d{3})*$/.test(digits)) return "other";
  const rest = Number(digits.replace(/\D/g, "").slice(-2));
  if (rest === 0) return "hundreds";
  if (rest <= 2) return digits.length > 1 ? "hundreds" : "ones";
  return rest <= 10 ? "few" : "many";
}
