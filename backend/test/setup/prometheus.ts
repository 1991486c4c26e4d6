/** One metric that an expression asks for, with the labels it names. */
interface Selector {
  metric: string;
  matchers: { label: string; operator: string; value: string }[];
}

export interface Sample {
  metric: string;
  labels: Record<string, string>;
}

const WORDS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);
const OPERATORS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);
const LABELS = /(\w+)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g;

/** What a PromQL expression asks for. It knows as much of the language as our rules and dashboard use. */
export function selectorsOf(expression: string): Selector[] {
  const grouping = new RegExp(`\\b(${[...WORDS].join('|')})\\s*\\([^)]*\\)`, 'g');
  const bare = expression.replace(grouping, ' ').replace(/\[[^\]]*\]/g, ' ');
  const selectors: Selector[] = [];
  for (const [, metric = '', after = '', labels = ''] of bare.matchAll(
    /(?<![\w"/$.{=])([a-z_:][\w:]*)(\s*\()?(\{(?:[^}"]|"(?:[^"\\]|\\.)*")*\})?/gi,
  )) {
    if (after || OPERATORS.has(metric.toLowerCase())) continue;
    selectors.push({
      metric,
      matchers: [...labels.matchAll(LABELS)].map(([, label = '', operator = '', value = '']) => ({
        label,
        operator,
        value,
      })),
    });
  }
  return selectors;
}

/** The samples of an answer of `/metrics`. */
export function samplesOf(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, metric = '', labels = ''] = /^([\w:]+)(\{.*\})? /.exec(line) ?? [];
      return {
        metric,
        labels: Object.fromEntries(
          [...labels.matchAll(LABELS)].map(([, label = '', , value = '']) => [label, value]),
        ),
      };
    });
}
