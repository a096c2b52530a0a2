import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SectionResult } from '../section'
import { machineLine } from './machine'
import { renderTable } from './table'

const page = resolve(import.meta.dirname, '../../docs/performance.md')

/** Puts the tables of this run between the markers of their sections; the words around them stay. */
export async function saveSections(results: SectionResult[]): Promise<void> {
  const machine = machineLine()
  let text = await readFile(page, 'utf8')
  for (const { section, tables } of results)
    text = replaceBetween(
      text,
      section.name,
      [`Measured on ${machine}.`, ...tables.map(renderTable)].join('\n\n'),
    )
  await writeFile(page, text)
  console.log(`\nWritten to docs/performance.md: ${results.map(({ section }) => section.name).join(', ')}`)
}

export function replaceBetween(text: string, name: string, content: string): string {
  const [opening, closing] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
  const from = text.indexOf(opening)
  const to = text.indexOf(closing)
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md has no place for ${name}: ${opening} … ${closing}`)
  return `${text.slice(0, from)}${opening}\n\n${content}\n\n${text.slice(to)}`
}
