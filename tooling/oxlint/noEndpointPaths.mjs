const PATH = /^\/(api|facade|matches|upload|wchat)(\/|$)/

/**
 * Paths of the gateway stand in the contract alone, so that an operator changes them in one place (R7.22).
 */
export const noEndpointPaths = {
  meta: {
    type: 'problem',
    messages: {
      path: 'Paths of the gateway stand in core/src/contract alone: call the endpoint by its name.',
    },
  },
  create(context) {
    const check = (node, text) => {
      if (PATH.test(text)) context.report({ node, messageId: 'path' })
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral(node) {
        check(node, node.quasis[0]?.value.raw ?? '')
      },
    }
  },
}
