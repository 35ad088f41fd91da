/** Lets the browser keep a file under this name. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser reads the address after the click has returned
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
