import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. Renders synchronously, because the browser takes its snapshot right after the event. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const print = matchMedia('print')
    const update = (next: boolean) => flushSync(() => setIsPrinting(next))
    const onBeforePrint = () => update(true)
    const onChange = () => update(print.matches)
    addEventListener('beforeprint', onBeforePrint)
    addEventListener('afterprint', onChange)
    print.addEventListener('change', onChange)
    return () => {
      removeEventListener('beforeprint', onBeforePrint)
      removeEventListener('afterprint', onChange)
      print.removeEventListener('change', onChange)
    }
  }, [])
  return isPrinting
}
