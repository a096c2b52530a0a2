import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    // Chunks are in the same folder as the entries, because src/paths.ts must be one folder below server/.
    rolldownOptions: {
      input: { main: 'src/main.ts', cli: 'src/cli/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@evenhand\//] },
})
