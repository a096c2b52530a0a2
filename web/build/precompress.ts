import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
const minBytes = 512

/** Compresses every text file of the build to .br and .gz. The server never compresses them itself. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      for (const file of await readdir(folder, { recursive: true })) {
        if (compressible.test(file)) await compress(join(folder, file))
      }
    },
  }
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compress(path: string) {
  const text = await readFile(path)
  if (text.length < minBytes) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${path}.br`, await toBrotli(text, { params: size }))
  await writeFile(`${path}.gz`, await toGzip(text, { level: 9 }))
}
