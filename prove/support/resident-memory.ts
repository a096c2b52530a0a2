/** What the process holds in memory, in MiB, as it says itself. */
export async function residentMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]
  return Math.round(Number(bytes) / 2 ** 20)
}
