import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.tsx?$/.test(file),
)

test('no constant outside a function keeps the texts of one language', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(callsOutsideFunctions)).toEqual([])
})

/** Calls of `messages`, and of functions that only return a part of it, while a file is loaded. */
function callsOutsideFunctions(file: string): string[] {
  const text = readFileSync(source + file, 'utf8')
  const accessors = [...text.matchAll(/^(?:export )?const (\w+) = \(\) => messages\(\)/gm)].map(
    ([, name]) => name,
  )
  const names = new Set(['messages', ...accessors])
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.has(node.expression.text)) {
      found.push(`${file}: ${node.parent.getText(parsed).slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
