import type { FastifyInstance } from 'fastify'
import { strFromU8, unzipSync } from 'fflate'
import type { ApiClient } from './client'

export type CellValue = string | number
/** The cells of a row by header. Days and times are texts, in the time zone of the file. Empty cells are missing. */
export type SheetRow = Record<string, CellValue>

/** The rows of each sheet of an XLSX file. */
export function readWorkbook(file: Uint8Array): Record<string, SheetRow[]> {
  const parts = unzipSync(file)
  const text = (path: string) => strFromU8(parts[path] as Uint8Array)
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name = '']) => name)
  return Object.fromEntries(
    names.map((name, index) => [name, readSheet(text(`xl/worksheets/sheet${index + 1}.xml`))]),
  )
}

function readSheet(xml: string): SheetRow[] {
  const [header = new Map<string, CellValue>(), ...rows] = [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, cells = '']) => readCells(cells),
  )
  return rows.map((row) =>
    Object.fromEntries([...row].map(([column, value]) => [String(header.get(column)), value])),
  )
}

function readCells(xml: string): Map<string, CellValue> {
  const cells = xml.matchAll(/<c r="([A-Z]+)\d+" s="(\d)"(?: t="inlineStr")?>(.*?)<\/c>/gs)
  return new Map(
    [...cells].map(([, column = '', style = '', content = '']) => [column, readValue(style, content)]),
  )
}

function readValue(style: string, content: string): CellValue {
  const [, text] = /<t(?: xml:space="preserve")?>(.*)<\/t>/s.exec(content) ?? []
  if (text !== undefined) return unescapeXml(text)
  const number = Number(/<v>(.*)<\/v>/.exec(content)?.[1])
  if (style === '4') return isoTime(number).slice(0, 10)
  return style === '5' ? isoTime(number) : number
}

function isoTime(serial: number): string {
  return new Date(Math.round((serial - 25_569) * 86_400_000)).toISOString().slice(0, 19).replace('T', ' ')
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_')
}

interface Download {
  status: number
  headers: Record<string, number | string | string[] | undefined>
  content: Buffer
}

export async function download(app: FastifyInstance, { token }: ApiClient, path: string): Promise<Download> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.inject({ method: 'GET', url: `/api/exports/${path}`, headers })
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload }
}

/** The rows of each sheet that this person gets. */
export async function downloadWorkbook(
  app: FastifyInstance,
  who: ApiClient,
  path = 'reviews?format=xlsx',
): Promise<Record<string, SheetRow[]>> {
  const { status, content } = await download(app, who, path)
  if (status !== 200) throw new Error(`${status}: ${content}`)
  return readWorkbook(content)
}
