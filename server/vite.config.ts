import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    // Chunks lie beside the entries: src/paths.ts counts on being one folder below server/.
    rolldownOptions: {
      input: { main: 'src/main.ts', backup: 'src/backup/command.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@evenhand\//] },
})
