import { useEffect, useState } from 'react'

/** Counts down whole seconds. Based on the clock, because timers slow down in background tabs. */
export function useCountdown(seconds: number) {
  const [now, setNow] = useState(() => Date.now())
  const [endsAt, setEndsAt] = useState(now + seconds * 1000)
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))

  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [isRunning])

  function restart() {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }

  return { left, restart }
}
