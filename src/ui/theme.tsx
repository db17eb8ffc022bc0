import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  MantineProvider,
} from "@mantine/core";
import type { ReactNode } from "react";

/** The one accent: what can be pressed. The shades that matter are overridden in tokens.css for both schemes. */
const petrol: MantineColorsTuple = [
  "#e0ecf1",
  "#c3dbe5",
  "#98c3d4",
  "#6aa9c1",
  "#448fae",
  "#26789a",
  "#146587",
  "#0b5876",
  "#08465e",
  "#053548",
];

/** The neutrals of the dark scheme, from text to ground: Mantine's inputs and menus take theirs from here. */
const dark: MantineColorsTuple = [
  "#ecefed",
  "#c9cecb",
  "#a9b0ac",
  "#8b938f",
  "#4d5551",
  "#333936",
  "#1f2321",
  "#171a18",
  "#101211",
  "#0b0d0c",
];

/** What Mantine computes for one scheme: the accent is dark in one and light in the other. */
const accents: Readonly<Record<string, Partial<ReturnType<typeof defaultVariantColorsResolver>>>> = {
  filled: { color: "var(--tb-on-accent)" },
  light: {
    background: "var(--tb-accent-soft)",
    hover: "var(--tb-accent-soft)",
    color: "var(--tb-accent)",
    border: "1px solid var(--tb-accent)",
  },
  subtle: { hover: "var(--tb-surface-sunk)", color: "var(--tb-accent)" },
};

const theme = createTheme({
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 2 },
  colors: { petrol, dark },
  autoContrast: true,
  variantColorResolver: (input) => ({ ...defaultVariantColorsResolver(input), ...accents[input.variant] }),
  defaultRadius: "sm",
  radius: { sm: "6px" },
  fontFamily: "var(--tb-font)",
  respectReducedMotion: true,
  cursorType: "pointer",
});

/** The nonce that the server put into the page, so that the theme's style element passes the content security policy. */
function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}

/** Theme, fonts and colour scheme ("auto" follows the system until a person chooses). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={styleNonce}>
      {children}
    </MantineProvider>
  );
}
