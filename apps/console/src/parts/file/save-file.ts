/** Long enough for any browser to have started the download. */
const KEEP_MS = 60_000;

/** Starts a browser download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
