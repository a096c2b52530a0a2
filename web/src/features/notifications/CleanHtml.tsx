import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'

/** The server's markup, cleaned once more: names that hold markup stay text. */
export function CleanHtml({ html, className }: { html: string; className?: string | undefined }) {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(cleaned(html))
  }, [html])
  return <span ref={place} className={className} />
}

function cleaned(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['strong', 'b', 'em', 'i', 'br'],
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })
}
