import { type AnimationEvent, useEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify'
import { type Toast, takePendingToasts } from '../ui/toast'
import { ToastText } from './PlainToasts'
import styles from './Toasts.module.css'

export default function ToastArea({ pending }: { pending: readonly Toast[] }) {
  useEffect(() => {
    if (pending.length > 0) takePendingToasts().forEach(show)
  }, [pending])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of its buttons
    <div onFocus={() => toast.pause()} onBlur={() => toast.play()} onAnimationEnd={pauseIfFocused}>
      <ToastContainer
        className={styles.toasts}
        position="top-right"
        autoClose={5000}
        theme="light"
        closeButton
        pauseOnHover
        pauseOnFocusLoss
        draggable="touch"
        draggablePercent={80}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        transition={Slide}
      />
    </div>
  )
}

/** The library starts the timer of a toast when its entry animation ends, even if a toast has the focus. */
function pauseIfFocused({ currentTarget }: AnimationEvent): void {
  if (currentTarget.contains(document.activeElement)) toast.pause()
}

function show(pending: Toast): void {
  const { kind, text, id, action } = pending
  if (action?.signal.aborted) return
  const shown = toast[kind](action ? <ToastText toast={pending} /> : text, id ? { toastId: id } : {})
  action?.signal.addEventListener('abort', () => toast.dismiss(shown))
}
