import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'

export type WalkRecord = {
  readonly sentences: () => readonly string[]
  readonly subscribe: (listener: () => void) => () => void
}

export type Narration<Event extends AnyEventObject, ActorName extends string> = {
  readonly requests: Readonly<Record<ActorName, string>>
  readonly sentenceOf: (event: Event) => string
}

export function recordWalk<Event extends AnyEventObject, ActorName extends string>(
  actor: AnyActorRef,
  { requests, sentenceOf }: Narration<Event, ActorName>,
  earlier: readonly string[],
): WalkRecord {
  let sentences = earlier
  const listeners = new Set<() => void>()
  const { machine } = actor.getSnapshot() as AnyMachineSnapshot
  const sentence = (event: AnyEventObject): string => {
    const [source, kind, detail] = event.type.split('.')
    if (source !== 'xstate') return sentenceOf(event as Event)
    if (kind === 'after') return `The delay ${detail} ends.`
    const name = actorNamed(event['actorId'] as string, machine.root) as ActorName
    return answerSentence(requests[name], event['output'] as Output | undefined)
  }
  actor.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || inspected.actorRef !== actor) return
    sentences = [...sentences, sentence(inspected.event)]
    for (const listener of listeners) listener()
  })
  return {
    sentences: () => sentences,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const actorNamed = (id: string, { invoke, states }: AnyStateNode): unknown =>
  invoke.find((invoked) => invoked.id === id)?.src ??
  Object.values<AnyStateNode>(states)
    .map((child) => actorNamed(id, child))
    .find((name) => name !== undefined)

type Output =
  | { readonly ok?: never }
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: { readonly code: string; readonly msg?: string | null } }

function answerSentence(request: string, output: Output | undefined): string {
  if (output === undefined) return `The request fails (${request}).`
  if (output.ok === undefined) return `The host answers: ${request}.`
  if (output.ok) return `The server answers: ${request}.`
  const { code, msg } = output.failure
  return `The request fails (${request}): ${code}${msg == null ? '' : `, “${msg}”`}.`
}
