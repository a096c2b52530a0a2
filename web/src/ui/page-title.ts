import { useEffect } from 'react'

let page = ''
let count = 0

export function usePageTitle(title: string): void {
  useEffect(() => {
    page = `${title} · Evenhand`
    show()
  }, [title])
}

/** A count before the title, unless it is 0, visible also while another tab is open. */
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
