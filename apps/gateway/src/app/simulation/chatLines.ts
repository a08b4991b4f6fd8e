import { LANGUAGE_IDS, OFFERED_LANGUAGES, type OfferedLanguage } from '@visavis/core/contract'

/**
 * What a simulated person can say: to a first message, to a question, to a gift, and to anything else in
 * turn.
 */
interface Lines {
  readonly hello: string
  readonly question: string
  readonly thanks: string
  readonly others: readonly [string, string, string]
  /** Frequent words by which a message in this language is recognised. */
  readonly words: readonly string[]
}

const LINES: Readonly<Record<OfferedLanguage, Lines>> = {
  en: {
    hello: 'Hi! Nice of you to write. How is your day going?',
    question: 'Good question! I am a demo profile, so I only know a few sentences.',
    thanks: 'Oh, how kind! Thank you for the gift! 🎁',
    others: ['Sounds good! Tell me more.', 'I like that. 😊', 'We can also talk on a call, if you like.'],
    words: ['the', 'you', 'are', 'how', 'what', 'is', 'and', 'hello', 'hi', 'your', 'my', 'do', 'where'],
  },
  tr: {
    hello: 'Merhaba! Yazman ne güzel. Günün nasıl geçiyor?',
    question: 'Güzel soru! Ben bir demo profilim, bu yüzden sadece birkaç cümle biliyorum.',
    thanks: 'Ne kadar düşüncelisin! Hediye için teşekkürler! 🎁',
    others: [
      'Kulağa hoş geliyor! Biraz daha anlat.',
      'Bunu sevdim. 😊',
      'İstersen görüntülü de konuşabiliriz.',
    ],
    words: [
      'merhaba',
      'nasılsın',
      'selam',
      've',
      'bir',
      'bu',
      'ne',
      'çok',
      'ben',
      'sen',
      'iyi',
      'mi',
      'nerede',
    ],
  },
  nl: {
    hello: 'Hoi! Leuk dat je schrijft. Hoe gaat je dag?',
    question: 'Goede vraag! Ik ben een demoprofiel, dus ik ken maar een paar zinnen.',
    thanks: 'O, wat lief! Dank je wel voor het cadeau! 🎁',
    others: ['Klinkt goed! Vertel eens meer.', 'Dat vind ik leuk. 😊', 'We kunnen ook bellen, als je wilt.'],
    words: ['hoi', 'hallo', 'hoe', 'het', 'een', 'ik', 'je', 'jij', 'wat', 'niet', 'ben', 'gaat', 'waar'],
  },
  de: {
    hello: 'Hi! Schön, dass du schreibst. Wie läuft dein Tag?',
    question: 'Gute Frage! Ich bin ein Demo-Profil und kenne nur ein paar Sätze.',
    thanks: 'Oh, wie lieb! Danke für das Geschenk! 🎁',
    others: [
      'Klingt gut! Erzähl mir mehr.',
      'Das gefällt mir. 😊',
      'Wir können auch telefonieren, wenn du magst.',
    ],
    words: ['hallo', 'wie', 'ich', 'du', 'ist', 'und', 'nicht', 'geht', 'dir', 'was', 'wo', 'bist', 'ein'],
  },
  fr: {
    hello: 'Salut ! C’est gentil de m’écrire. Comment se passe ta journée ?',
    question: 'Bonne question ! Je suis un profil de démo, je ne connais que quelques phrases.',
    thanks: 'Oh, c’est adorable ! Merci pour le cadeau ! 🎁',
    others: ['Ça a l’air bien ! Dis-m’en plus.', 'J’aime bien. 😊', 'On peut aussi s’appeler, si tu veux.'],
    words: ['bonjour', 'salut', 'ça', 'va', 'je', 'tu', 'est', 'et', 'comment', 'le', 'les', 'pas', 'où'],
  },
  it: {
    hello: 'Ciao! Che bello che mi scrivi. Come va la giornata?',
    question: 'Bella domanda! Sono un profilo demo e conosco solo qualche frase.',
    thanks: 'Oh, che gentile! Grazie per il regalo! 🎁',
    others: [
      'Mi sembra bello! Raccontami di più.',
      'Mi piace. 😊',
      'Possiamo anche fare una chiamata, se vuoi.',
    ],
    words: ['ciao', 'come', 'stai', 'che', 'sono', 'io', 'non', 'il', 'di', 'dove', 'sei', 'ti', 'bene'],
  },
  es: {
    hello: '¡Hola! Qué bien que escribas. ¿Qué tal tu día?',
    question: '¡Buena pregunta! Soy un perfil de demostración y solo sé unas pocas frases.',
    thanks: '¡Qué detalle! ¡Gracias por el regalo! 🎁',
    others: [
      '¡Suena bien! Cuéntame más.',
      'Eso me gusta. 😊',
      'También podemos hablar en una llamada, si quieres.',
    ],
    words: ['hola', 'qué', 'cómo', 'estás', 'eres', 'yo', 'el', 'y', 'muy', 'dónde', 'tal', 'gracias', 'los'],
  },
  pt: {
    hello: 'Oi! Que bom que você escreveu. Como está o seu dia?',
    question: 'Boa pergunta! Sou um perfil de demonstração, então só sei algumas frases.',
    thanks: 'Que gentileza! Adorei o presente! 🎁',
    others: [
      'Parece ótimo! Conta mais.',
      'Gostei disso. 😊',
      'Também podemos conversar por chamada, se você quiser.',
    ],
    words: ['oi', 'olá', 'você', 'tudo', 'bem', 'eu', 'não', 'uma', 'como', 'está', 'onde', 'obrigado', 'os'],
  },
  ar: {
    hello: 'مرحبًا! يسعدني أنك كتبت لي. كيف يومك؟',
    question: 'سؤال جميل! هذا حساب تجريبي، لذلك لا أعرف إلا بعض الجمل.',
    thanks: 'يا له من لطف! شكرًا على الهدية! 🎁',
    others: ['يبدو رائعًا! احكِ لي أكثر.', 'هذا يعجبني. 😊', 'يمكننا أيضًا أن نتحدث في مكالمة، إن أردت.'],
    words: ['مرحبا', 'كيف', 'أنا', 'أنت', 'في', 'ما', 'هل', 'شكرا', 'من', 'أين', 'السلام', 'عليكم', 'حالك'],
  },
}

/** Everything a simulated person can say, in the same order in every language. */
export function linesOf(language: OfferedLanguage): readonly string[] {
  const { hello, question, thanks, others } = LINES[language]
  return [hello, question, thanks, ...others]
}

/** Language a text is probably written in, as far as a few words tell; null for most short ones. */
export function languageOfText(text: string): OfferedLanguage | null {
  const words = new Set(
    text
      .normalize('NFC')
      .toLocaleLowerCase('en')
      .match(/\p{L}+/gu) ?? [],
  )
  const found = OFFERED_LANGUAGES.map((language) => ({
    language,
    hits: LINES[language].words.filter((word) => words.has(word)).length,
  }))
  const [best, second] = found.toSorted((a, b) => b.hits - a.hits)
  if (best !== undefined && best.hits > 0 && best.hits > (second?.hits ?? 0)) return best.language
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : null
}

interface Heard {
  /** What was written; empty for a ready greeting. */
  readonly text: string
  /** Language ids the writer speaks, first ones first. */
  readonly languages: readonly number[]
  /** Answers given to this person so far. */
  readonly answers: number
}

/** What a simulated person answers, in the language of whoever wrote. */
export function answerTo({ text, languages, answers }: Heard): string {
  const lines = LINES[languageOfText(text) ?? spokenOf(languages) ?? 'en']
  if (answers === 0) return lines.hello
  if (/[?؟]\s*$/.test(text)) return lines.question
  return lines.others[answers % lines.others.length] ?? lines.others[0]
}

/** How a simulated person thanks for a gift, in a language of the giver. */
export const thanksOf = ({ languages }: Pick<Heard, 'languages'>): string =>
  LINES[spokenOf(languages) ?? 'en'].thanks

/** The first language of the site among those somebody speaks. */
const spokenOf = (languages: readonly number[]): OfferedLanguage | undefined =>
  languages
    .map((id) => OFFERED_LANGUAGES.find((code) => LANGUAGE_IDS[code] === id))
    .find((code) => code !== undefined)
