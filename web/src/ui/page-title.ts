import { useEffect } from 'react'
import { messages } from '@/messages'

let page = ''
let count = 0

export function usePageTitle(title: string): void {
  useEffect(() => {
    page = messages().common.pageTitle(title)
    show()
  }, [title])
}

/** Shows a count in front of the title, unless it is 0. */
export function useTitleCount(next: number): void {
  useEffect(() => {
    count = next
    show()
    return () => {
      count = 0
      show()
    }
  }, [next])
}

function show(): void {
  document.title = count > 0 ? `(${count}) ${page}` : page
}
