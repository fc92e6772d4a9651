/** Long enough for any browser to have begun. */
const KEEP_MS = 60_000;

/** Hands a file to the browser, which asks where to, or knows. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
