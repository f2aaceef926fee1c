/** Where a server offers the files of an export, below its public address. */
export const downloadUrl = (baseUrl: string, format: string, file: string): string =>
  `${baseUrl}/docs/downloads/${format}/${file}`;
