import { createRoot } from "react-dom/client";

// Placeholder until the app is here.
const root = document.getElementById("root");
if (root) createRoot(root).render(<h1>Trapboard</h1>);
