import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being put on paper. The browser takes its picture at once, so what is for paper alone is rendered at once. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    const become = (next: boolean) => flushSync(() => setIsPrinting(next))
    const begin = () => become(true)
    const look = () => become(paper.matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', look)
    paper.addEventListener('change', look)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', look)
      paper.removeEventListener('change', look)
    }
  }, [])
  return isPrinting
}
