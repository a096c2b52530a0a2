import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/** Renders HTML from the server, sanitized again as a second line of defense. */
export function CleanHtml({ html, className }: { html: string; className?: string | undefined }) {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitize(html))
  }, [html])
  return <span ref={element} className={className} />
}

function sanitize(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['strong', 'b', 'em', 'i', 'br'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })
}
