import type { Plugin } from 'vite'

/**
 * Gives Mantine's components React's ids. Mantine's own `useId` sets a new id after the first render, for React versions
 * without `useId`. Every input would render twice, and the second time blocks the page.
 */
export function reactIds(): Plugin {
  return {
    name: 'react-ids',
    load: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler: () => `
        import { useId as useReactId } from 'react'
        export function useId(givenId) {
          const id = useReactId()
          return givenId ?? id
        }`,
    },
  }
}
