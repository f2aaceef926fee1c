const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const percent = 0x25;

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return Number.NaN;
  const digit = Number.parseInt(String.fromCharCode(byte), 16);
  return digit;
};

/**
 * Decodes percent escapes as strict UTF-8. Null when an escape is cut off or not hexadecimal, or when the bytes are
 * not UTF-8. Also null for U+FFFD: that is what the HTTP server makes of raw bytes that are not UTF-8, before we see
 * them.
 */
export function decodePercent(text: string): string | null {
  if (!text.includes("%")) return text.includes("\uFFFD") ? null : text;
  const source = new TextEncoder().encode(text);
  const bytes = new Uint8Array(source.length);
  let length = 0;
  for (let i = 0; i < source.length; i++) {
    let byte = source[i] as number;
    if (byte === percent) {
      byte = hexDigit(source[i + 1]) * 16 + hexDigit(source[i + 2]);
      if (Number.isNaN(byte)) return null;
      i += 2;
    }
    bytes[length++] = byte;
  }
  try {
    const decoded = utf8.decode(bytes.subarray(0, length));
    return decoded.includes("\uFFFD") ? null : decoded;
  } catch {
    return null;
  }
}
