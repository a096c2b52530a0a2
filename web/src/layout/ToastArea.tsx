import { useEffect } from 'react'
import { Slide, ToastContainer, toast } from 'react-toastify'
import { showToasts, type Toast } from '../ui/toast'
import { ToastAction } from './ToastAction'
import styles from './ToastArea.module.css'

export default function ToastArea() {
  useEffect(() => showToasts(show), [])
  return (
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
  )
}

function show({ kind, text, id, action }: Toast): void {
  if (action?.signal.aborted) return
  const content = action ? <ToastAction text={text} action={action} /> : text
  const shown = toast[kind](content, id ? { toastId: id } : {})
  action?.signal.addEventListener('abort', () => toast.dismiss(shown))
}
