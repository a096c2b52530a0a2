import { type AnimationEvent, useEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify'
import { showToasts, type Toast } from '../ui/toast'
import { ToastAction } from './ToastAction'
import styles from './ToastArea.module.css'

export default function ToastArea() {
  useEffect(() => showToasts(show), [])
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

function show({ kind, text, id, action }: Toast): void {
  if (action?.signal.aborted) return
  const content = action ? <ToastAction text={text} action={action} /> : text
  const shown = toast[kind](content, id ? { toastId: id } : {})
  action?.signal.addEventListener('abort', () => toast.dismiss(shown))
}
