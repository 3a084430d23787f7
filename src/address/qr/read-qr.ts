export async function readQr(_: Blob): Promise<string | undefined> {
  return
}
