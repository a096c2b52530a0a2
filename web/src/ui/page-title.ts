import { useEffect } from 'react'

let page = ''
let count = 0

export function usePageTitle(title: string): void {
  useEffect(() => {
    page = `${title} · Evenhand`
    show()
  }, [title])
}

/** A number before the title, as long as it is not 0: something waits, also while the tab is not looked at. */
export function useTitleCount(waiting: number): void {
  useEffect(() => {
    count = waiting
    show()
    return () => {
      count = 0
      show()
    }
  }, [waiting])
}

function show(): void {
  document.title = count > 0 ? `(${count}) ${page}` : page
}
